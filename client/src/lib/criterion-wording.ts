/** How the text of a criterion is worded: what a form hints at, and how learners are shown it. Pure; the spec lies beside. */

/** 不, 没有, 别 … as a negation; not as a part of 不仅, 不同, 别家 or 没有 that only begins another word. */
const negation = '(?:不(?![同仅但管论光只妨错过如])|没有?|别(?![家人的处致])|勿|切勿|禁止|避免|杜绝)';
const negatedStart = new RegExp(`^\\s*${negation}`, 'u');
const negatedPart = new RegExp(`[，,；;、。]\\s*(?:也|又|并|而|并且|而且)?${negation}|而不是`, 'u');

/** 不催促顾客: says what is left out instead of naming what is done. */
export const saysNot = (text: string): boolean => negatedStart.test(text);

/** 留出空间，不催促: what should be done and what should not, in one. */
export const saysBoth = (text: string): boolean => !saysNot(text) && negatedPart.test(text);
