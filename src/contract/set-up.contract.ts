import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { nameText } from "./fields.ts";
import { newPassword } from "./session.contract.ts";

export const setUpFirstAdministrator = defineEndpoint({
  method: "POST",
  path: "/api/set-up/:token",
  summary: "Create the first administrator, once, by the link that the first start prints",
  access: "public",
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({
    first_name: nameText("Enter your first name", 60),
    last_name: nameText("Enter your last name", 60),
    email: z.email("Enter an e-mail address, for example ada@example.com").max(254),
    password: newPassword,
  }),
  successStatus: 201,
  data: z.object({ email: z.string() }),
  errors: { 404: "The link is unknown or was used" },
});

export const SET_UP_ENDPOINTS: readonly Endpoint[] = [setUpFirstAdministrator];
