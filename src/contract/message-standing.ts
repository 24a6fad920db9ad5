import { z } from "zod";
import { DELIVERY_OUTCOMES } from "../domain/message/delivery.ts";

/** How far a message has come. */
export const messageStanding = z.enum(["queued", "accepted", ...DELIVERY_OUTCOMES]);
