import type { Route } from "../http/route.ts";
import { checkBooksRoute } from "./check-books.route.ts";
import { readBooksRoute } from "./read-books.route.ts";

export const BOOKS_ROUTES: readonly Route[] = [readBooksRoute, checkBooksRoute];
