import "../ui/mantine-styles.ts";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useColorScheme } from "../lib/color-scheme.ts";
import { theme } from "../ui/theme.ts";

/** What charts are made of, around them; nothing else of the console is. */
export function ComponentKit({ children }: { children: ReactNode }) {
  const colorScheme = useColorScheme();
  return (
    // No style elements at run time: the content security policy forbids them, and the style sheets contain everything.
    <MantineProvider theme={theme} forceColorScheme={colorScheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
