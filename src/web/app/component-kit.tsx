import "../ui/mantine-styles.ts";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useColorScheme } from "../lib/color-scheme.ts";
import { theme } from "../ui/theme.ts";

/**
 * The component library around the screens that use it. Lists, the dashboard and the application frame do without it,
 * which saves a third of their weight on slow links.
 */
export function ComponentKit({ children }: { children: ReactNode }) {
  const colorScheme = useColorScheme();
  return (
    // No style elements at run time: the content security policy forbids them, and the style sheets contain everything.
    <MantineProvider theme={theme} forceColorScheme={colorScheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
