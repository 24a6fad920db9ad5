import { z } from "zod";
import { byPatch } from "./by-either-method.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const manages = { anyOf: ["manage-settings"] } as const;

/**
 * Four eyes: whoever approved does not pay out, whoever uploaded the authorisation does not approve, roles have limits.
 */
export const settings = z.object({
  four_eyes: z.boolean(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  version: z.number().int(),
});

export const getSettings = defineEndpoint({
  method: "GET",
  path: "/api/admin/settings",
  answersOne: true,
  summary: "The settings of the installation",
  access: manages,
  data: settings,
});

export const updateSettings = defineEndpoint({
  method: "PUT",
  path: "/api/admin/settings",
  summary: "Change the settings; turning four eyes off takes a reason and is audited",
  access: manages,
  body: z.object({ four_eyes: z.boolean("Say on or off"), reason: z.string().trim().max(300).optional() }),
  mayWaitForSecondPerson: true,
  data: settings,
  errors: { 422: "Without a reason for turning four eyes off, or somebody else was quicker" },
});
export const updateSettingsByPatch = byPatch(updateSettings);

export const SETTINGS_ENDPOINTS: readonly Endpoint[] = [getSettings, updateSettings, updateSettingsByPatch];
