/** Kept free before the radar arrives, so that nothing moves when it does. */
export const radarSize = 128;
