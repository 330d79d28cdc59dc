/** What no file system takes in a name, what would end a header, and half characters. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]/gu;
/** What is not seen but changes what is seen: U+202E shows "a\u202exslx.exe" as another kind of file. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** What Windows takes for a device, whatever its ending, and an end that it drops. */
const reserved = /^(?=(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$))/i;
const dropped = /[.\s]+$/;

/** A name as every file system takes it, and as it is seen. */
export const plainFileName = (name: string): string =>
  name.replace(unseen, '').replace(unfit, '_').replace(dropped, '_').replace(reserved, '_');

/**
 * The header by which a browser saves an answer under a name (RFC 6266), in any script.
 * @param name with its ending
 * @param plain for programs that know ASCII names only
 */
export const attachment = (name: string, plain: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${escaped(plainFileName(name))}`;
