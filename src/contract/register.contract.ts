import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { nameText, text } from "./fields.ts";
import { newPassword } from "./session.contract.ts";

/** The request for a staff account. One answer whether or not the address or the phone is known. */
export const register = defineEndpoint({
  method: "POST",
  path: "/api/user/register",
  summary: "Ask for a staff account, which an administrator activates by giving it a role",
  access: "public",
  body: z.object({
    first_name: nameText("Enter your first name", 60),
    last_name: nameText("Enter your last name", 60),
    email: z.email("Enter an e-mail address, for example ada@example.com").max(254),
    phone_number: text("Enter your phone number", 20),
    password: newPassword,
  }),
  successStatus: 201,
  data: z.object({ email: z.string() }),
  errors: { 422: "A field is missing or wrong, or the password is common", 429: "Too many from one network" },
});

export const REGISTER_ENDPOINTS: readonly Endpoint[] = [register];
