/** Of the line above every page while the model only demonstrates; the theme's `--above`, by which pages keep room for it, is as high. */
export const demoLineHeight = 28;
