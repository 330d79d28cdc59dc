/** What a customer must not do, found in a talk by code alone. Pure. */
import type { CourseSnapshot, CustomerErrorKind, EndReason, PersonaKey } from '#contracts';
import type { Turn } from '#dialogue';

/** Something that the customer said and should not have. */
export interface FoundError {
  kind: CustomerErrorKind;
  turn: number;
  text: string;
}

/** A talk as it ended. */
export interface EndedTalk {
  snapshot: Pick<CourseSnapshot, 'roles' | 'dialogue_settings' | 'speaker_content'>;
  turns: readonly Turn[];
  reason: EndReason | null;
  persona: PersonaKey;
}

/** Longer is no line of a customer. */
const longest = 120;
/** A line that short may well be said twice: 嗯，好的. */
const shortest = 6;
/** So many letters in a row are no accident, and so many of them together tell what was to be asked for. */
const inARow = 8;
const told = 20;
/** Whoever serves nobody for so many turns is left by a customer. */
const patience = 8;

/** What only who sells says. */
const asShop =
  /欢迎光临|为您(?:服务|介绍|推荐)|给您(?:推荐|介绍|打个?折|拿|包起来|便宜|优惠)|帮您(?:拿|选|挑|看|查|介绍)|(?:我们|咱们|本)(?:店|家|门店)(?:的|里|有|现在|今天|正|可以)|请问您(?:需要|想|平时|喜欢)|您(?:需要|想)(?:看|买|了解)(?:点|些)?什么|有什么可以帮您|您可以(?:试|先)/u;
/** Goes, and says so. */
const goodbye =
  /再见|拜拜|不买了|我(?:就|还是)?(?:先)?(?:走了|回去了)|走[了啦][。！～~]?$|不耽误你|去别家|改天再(?:来|说)|下次再(?:来|说)/u;
const asks = /[？?]/u;

const bare = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

export function customerErrors(talk: EndedTalk): FoundError[] {
  const said = talk.turns.flatMap(({ index, reply }) =>
    reply && reply.text.trim() !== '' ? [{ turn: index, text: reply.text, farewell: reply.farewell }] : [],
  );
  // The opening that the author wrote is the course's, and tells too much as any line does.
  const own = said.filter(
    ({ turn, text }) => turn > 0 || text.trim() !== talk.snapshot.speaker_content.trim(),
  );
  const error = (kind: CustomerErrorKind, { turn, text }: Said): FoundError => ({ kind, turn, text });
  return [
    ...own.filter(({ text }) => asShop.test(text)).map((one) => error('speaks_as_shop', one)),
    ...said.filter((one) => disclosesEarly(one, talk)).map((one) => error('discloses_early', one)),
    ...staysOn(said, talk).map((one) => error('never_leaves', one)),
    ...own.filter((one) => isRepeated(one, said)).map((one) => error('repeats', one)),
    ...own.filter(({ text }) => [...text].length > longest).map((one) => error('too_long', one)),
  ];
}

interface Said {
  turn: number;
  text: string;
  farewell: boolean;
}

/** Much of what it was told to be, before anybody has asked for anything. */
function disclosesEarly({ turn, text }: Said, { snapshot, turns }: EndedTalk): boolean {
  const before = turns.filter(({ index }) => index <= turn).flatMap(({ messages }) => messages);
  if (turn > 1 || before.some((message) => asks.test(message.text))) return false;
  const kept = [...snapshot.roles.map(({ role_desc }) => role_desc), snapshot.dialogue_settings].map(bare).join('|'); // prettier-ignore
  return sharedLetters(bare(text), kept) >= told;
}

/** Letters of the text that stand in the other one within a row of so many. */
function sharedLetters(text: string, other: string): number {
  const shared = new Set<number>();
  for (let at = 0; at + inARow <= text.length; at += 1)
    if (other.includes(text.slice(at, at + inARow)))
      for (let letter = at; letter < at + inARow; letter += 1) shared.add(letter);
  return shared.size;
}

/** Says goodbye and goes on, goes on asking with its last word, or stays with who serves nobody until the talk is over. */
function staysOn(said: readonly Said[], { turns, reason, persona }: EndedTalk): Said[] {
  const last = said.at(-1);
  if (!last) return [];
  const left = said.slice(0, -1).filter(({ text, farewell }) => farewell || (goodbye.test(text) && !asks.test(text))); // prettier-ignore
  const asksOn = last.farewell && asks.test(last.text) && !goodbye.test(last.text);
  const isWaste = persona === 'off_topic' || persona === 'attacker' || persona === 'silent';
  const spoken = turns.filter(({ messages }) => messages.length > 0).length;
  const isOver = reason === 'turns' || reason === 'time';
  const stays = isWaste && isOver && spoken >= patience && !goodbye.test(last.text);
  return [...left, ...(asksOn || stays ? [last] : [])];
}

function isRepeated({ turn, text }: Said, said: readonly Said[]): boolean {
  const letters = bare(text);
  return (
    letters.length >= shortest && said.some((before) => before.turn < turn && bare(before.text) === letters)
  );
}
