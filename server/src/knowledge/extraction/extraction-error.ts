/** Why a file cannot be read, in a sentence for who uploaded it. `retryable`: the same file may be read another time. `cause`: for the log. */
export class ExtractionError extends Error {
  readonly retryable: boolean;

  constructor(message: string, retryable = false, cause?: string) {
    super(message, { cause });
    this.name = 'ExtractionError';
    this.retryable = retryable;
  }
}

/** Whether a file asked for more than there is, which is not the same as being broken. */
export const beyondMeans = (error: unknown): boolean =>
  error instanceof RangeError || /allocation failed|invalid array length|call stack/i.test(String(error));

export const reasons = {
  empty: '文件是空的，请重新选择',
  unknownType: '不支持这种文件，请上传 pdf、docx、xlsx、pptx、txt、md 或 csv',
  oldOffice: '这是旧版 Office 文件，请另存为 docx、xlsx 或 pptx 后再上传',
  macros: '这是带宏的 Office 文件，请另存为不带宏的 docx、xlsx 或 pptx 后再上传',
  markup: '这是网页或 XML 文件，请把内容另存为 docx、pdf 或 txt 后再上传',
  rtf: '这是 RTF 文件，请另存为 docx 后再上传',
  encrypted: '文件设有密码，请去掉密码后再上传',
  broken: '文件已损坏，无法读取，请重新导出后再上传',
  mixed: '文件里混有多种文档，无法确定类型，请重新导出后再上传',
  unsafePath: '文件里有不安全的路径，已停止读取，请重新导出后再上传',
  tooManyEntries: '文件里包含的部分太多，已停止读取，请拆分后再上传',
  unpacksTooLarge: '文件解压后过大，已停止读取，请拆分或重新导出后再上传',
  entities: '文件里有不允许的 XML 定义，已停止读取，请重新导出后再上传',
  encoding: '无法识别文字编码，请另存为 UTF-8 后再上传',
  scanned: '这份 PDF 是扫描件，没有可以提取的文字',
  sheetTooWide: '工作表的范围过大，请删除多余的行和列后再上传',
  noText: '文件里没有可以提取的文字',
  tooMuchText: '文件里的文字太多，请拆分后再上传',
  tooSlow: '解析用时太长，已停止，请稍后重试或拆分后再上传',
  tooMuchMemory: '文件内容太复杂，解析时内存不足，请拆分后再上传',
  interrupted: '解析意外中断，请重试',
  unavailable: '文件暂时读不到，请稍后重试',
} as const;

/** What a library throws over a file's content means that the file is broken; being short of memory does not. */
export async function brokenOnFailure<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ExtractionError || beyondMeans(error)) throw error;
    throw new ExtractionError(reasons.broken);
  }
}
