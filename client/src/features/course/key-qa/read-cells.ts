/** Questions out of pasted cells. Comes in a chunk of its own, with the reader of tables. Pure; its spec lies beside. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import Papa from 'papaparse';
import { KeyQaDto } from '#contracts/course/course.dto';
import { readScore } from '../exam-question';
import type { ExamQuestion } from '../exam-question';

export interface PastedRow {
  /** Where it stands in what was pasted, from 1; lines within a cell don't count. */
  line: number;
  question: ExamQuestion;
  /** Why it can't come in; empty when it can. */
  problems: readonly string[];
}

export interface Pasted {
  rows: readonly PastedRow[];
  /** The first row was taken for the names of the columns. */
  header: boolean;
}

type Column = 'number' | 'question' | 'answer' | 'score' | 'points';
const names: [Column, RegExp][] = [
  ['number', /^(序号|题号|编号|no\.?|#|index)$/i],
  ['points', /^(得分点|要点|关键点|key ?points?)$/i],
  ['question', /^(题目|问题|考题|题干|question)$/i],
  ['answer', /^((标准|参考|正确)?答案|回答|answer)$/i],
  ['score', /^(分值|分数|得分|满分|score|points?)(\s*[（(].*[)）])?$/i],
];
const usual: readonly Column[] = ['question', 'answer', 'score', 'points'];

/** Cells as spreadsheets copy them (separated by tabs), or as text with commas; quoted cells may hold line breaks. */
export function readCells(text: string): Pasted {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimiter: text.includes('\t') ? '\t' : undefined,
    delimitersToGuess: [',', ';', '，'],
    skipEmptyLines: 'greedy',
  });
  const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const header = headerIn(data[0] ?? []);
  const columns = header ?? columnsOf(data);
  const rows = data.map((cells, at): PastedRow => {
    const question = questionIn(cells, columns);
    const problems = unclosed.has(at) ? ['引号没有成对'] : problemsOf(question);
    return { line: at + 1, question, problems };
  });
  return { rows: header ? rows.slice(1) : rows, header: header !== null };
}

/** What the columns are, when the first row says so; it must at least say which one holds the questions. */
function headerIn(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => names.find(([, name]) => name.test(cell.trim()))?.[0] ?? null);
  return columns.includes('question') ? columns : null;
}

/** Without names: questions first, after a column that only counts the rows. */
function columnsOf(data: readonly (readonly string[])[]): readonly (Column | null)[] {
  const counts =
    data.length > 1 &&
    data.every((cells, at) => cells.length > 1 && Number(cells[0]) - Number(data[0]![0]) === at);
  return counts ? ['number', ...usual] : usual;
}

function questionIn(cells: readonly string[], columns: readonly (Column | null)[]): ExamQuestion {
  const cell = (wanted: Column) => (cells[columns.indexOf(wanted)] ?? '').replace(/\r\n?/g, '\n').trim();
  const points = cell('points')
    .split(/[\n；;]/)
    .map((point) => point.trim())
    .filter((point) => point !== '');
  return {
    index: 0,
    question: cell('question'),
    answer: cell('answer'),
    score: readScore(cell('score')),
    key_points: points,
  };
}

/** What the server would say; a score that is left out can be filled in afterwards. */
function problemsOf({ score, ...rest }: ExamQuestion): string[] {
  const body = plainToInstance(KeyQaDto, { ...rest, ...(score !== '' && { score }) });
  return validateSync(body).flatMap(({ constraints }) => [...new Set(Object.values(constraints ?? {}))]);
}
