/** Where the console is touched, on a phone or a tablet: what can be pressed needs 44 px. */
export const onTouchScreen = '@media (max-width: 767px), (pointer: coarse)';
