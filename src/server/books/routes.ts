import type { Route } from "../http/route.ts";
import { checkBooksRoute } from "./check-books.route.ts";
import { getBooksRoute } from "./get-books.route.ts";

export const BOOKS_ROUTES: readonly Route[] = [getBooksRoute, checkBooksRoute];
