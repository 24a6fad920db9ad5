import { createTheme, type MantineColorsTuple } from "@mantine/core";

const BRAND: MantineColorsTuple = [
  "#e5f2ec",
  "#d7eae1",
  "#a9d3c0",
  "#78ba9c",
  "#4da17d",
  "#2b8a63",
  "#167a53",
  "#0b6b46",
  "#08573a",
  "#05422c",
];

/**
 * Mantine in the house's clothes. What Mantine would turn into a style element at run time stands in
 * mantine-variables.css instead, because the content security policy allows no such element.
 */
export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: { light: 7, dark: 6 },
  colors: { brand: BRAND },
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  cursorType: "pointer",
  respectReducedMotion: true,
  defaultRadius: "sm",
});
