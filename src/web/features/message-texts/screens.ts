import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const MESSAGE_TEXT_SCREENS: readonly Screen[] = [
  {
    path: "/messages/texts/$key",
    title: "Message Text",
    ...guarded,
    demand: { anyOf: ["manage-messages", "approve-messages"] },
    load: () => import("./message-text-page.tsx").then((module) => module.MessageTextPage),
  },
];
