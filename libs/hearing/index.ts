/** What a machine has heard, held against how the words of a course sound. Pure; the pinyin of characters is a library's. */
export { correctionsOf, writtenAs, type Correction } from './corrections.js';
export { productWordsIn, withWordsOfFiles, type ProductWords } from './product-words.js';
export { soundsAlike } from './sounds.js';
