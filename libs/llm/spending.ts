/** What calls cost, in tokens or in sound: as the server counted them, or estimated where it says nothing. */
import type { Account, JudgeRequest, ReplyRequest, Usage } from './model.js';

/** What one try at a server has cost, whether its answer could be used or not. */
export interface Spent extends Usage {
  account: Account | undefined;
  /** Of sound that was heard, and of text that was spoken; left out by what costs tokens. */
  sound?: { seconds: number; characters: number };
  /** The server said nothing of it: it was reckoned from characters. */
  estimated: boolean;
}

/** About what tokenizers make of a character of Chinese text. */
const tokensPerCharacter = 0.7;

/** Tokens of so many characters, where nobody has counted them. */
const estimatedTokens = (characters: number): number => Math.ceil(characters * tokensPerCharacter);

/** How many characters a request sends. */
const charactersOf = (request: ReplyRequest | JudgeRequest): number =>
  'messages' in request
    ? request.messages.reduce((sum, { content }) => sum + content.length, 0)
    : request.system.length + request.user.length;

/**
 * What a try has cost.
 * @param usage null where the server said nothing
 * @param answered characters of the answer
 */
export const spentOn = (
  request: ReplyRequest | JudgeRequest,
  usage: Usage | null,
  answered: number,
  account: Account | undefined,
): Spent =>
  usage
    ? { ...usage, account, estimated: false }
    : {
        promptTokens: estimatedTokens(charactersOf(request)),
        cachedTokens: 0,
        completionTokens: estimatedTokens(answered),
        account,
        estimated: true,
      };

/** What a call has cost that heard so many seconds, or spoke so many characters. */
export const soundSpent = (
  account: Account | undefined,
  { estimated, ...sound }: { seconds: number; characters: number; estimated: boolean },
): Spent => ({ promptTokens: 0, cachedTokens: 0, completionTokens: 0, account, estimated, sound });
