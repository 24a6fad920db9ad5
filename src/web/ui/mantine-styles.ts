// What charts alone still need of Mantine's styles.
import "@mantine/core/styles/default-css-variables.layer.css";
import "./mantine-variables.css";
