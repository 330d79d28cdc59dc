import type { Gender } from '#contracts';

export interface ProviderDepartment {
  id: string;
  /** `0` at the top. */
  parentId: string;
  name: string;
  order: number;
}

export interface ProviderUser {
  unionId: string;
  openId: string;
  name: string;
  gender: Gender;
  /** The main department first. */
  departmentIds: string[];
  /** False for people who have left or are suspended. */
  active: boolean;
}

/** Who has signed in at the provider. */
export interface ProviderIdentity {
  unionId: string;
  openId: string;
  name: string;
  tenantKey: string | null;
}

export interface AuthorizeRequest {
  state: string;
  /** PKCE, S256. */
  codeChallenge: string;
  redirectUri: string;
}

export interface CodeExchange {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

export interface ProviderMessage {
  openId: string;
  title: string;
  text: string;
  /** What is worth a glance of its own: what it is called, and what it is. */
  facts: readonly (readonly [name: string, value: string])[];
  link: { label: string; url: string };
  /** The colour of its head, so that kinds of messages are told apart in a full chat. */
  colour: 'blue' | 'orange' | 'green' | 'violet';
  /** The same key is delivered once within an hour; at most 50 characters. */
  key: string;
}

/** A document as a link names it: by its own token, or by that of a wiki page that shows it. */
export interface DocumentReference {
  kind: 'docx' | 'wiki';
  token: string;
}

/** A piece of a document's text, in its order. A table's first row is its header. */
export type DocumentPart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; rows: string[][] };

/**
 * How a call to the provider failed: `unavailable` (may work later), `denied` (the provider says no: wrong code, no permission),
 * `malformed` (an answer that makes no sense).
 */
export type ProviderFailure = 'unavailable' | 'denied' | 'malformed';

export class ProviderError extends Error {
  override name = 'ProviderError';
  constructor(
    readonly kind: ProviderFailure,
    /** The provider's own number; null when it gave none. */
    readonly code: number | null,
    message: string,
  ) {
    super(message);
  }
}

/**
 * How a message was not sent: `refused` this one never will be, `later` it was not and may be tried again, `unknown` it may have arrived
 * although nobody said so.
 */
export type MessageOutcome = 'refused' | 'later' | 'unknown';

export class MessageError extends Error {
  override name = 'MessageError';
  constructor(
    readonly outcome: MessageOutcome,
    /** One Chinese sentence for an administrator. */
    readonly reason: string,
    cause: ProviderError,
  ) {
    super(cause.message, { cause });
  }
}

/** The enterprise suite that knows the organisation and recognises its people. Methods throw ProviderError unless they say otherwise. */
export abstract class WorkplaceProvider {
  /** Where a browser goes to be recognised. */
  abstract authorizeUrl(request: AuthorizeRequest): string;
  /** Who came back with this code. The provider's token is used once and dropped. */
  abstract identify(exchange: CodeExchange): Promise<ProviderIdentity>;
  /** Every department, or an error: never a part. */
  abstract listDepartments(): Promise<ProviderDepartment[]>;
  /** Everybody who works directly in one of the departments, once each; or an error. */
  abstract listUsers(departmentIds: string[]): Promise<ProviderUser[]>;
  /** One person as the provider has them now; null when it knows nobody by this id. */
  abstract findUser(openId: string): Promise<ProviderUser | null>;
  /** One person reads it in the suite's chat. Throws MessageError. */
  abstract sendMessage(message: ProviderMessage): Promise<void>;
  /** The token of the document that a link names, when the application may read it. */
  abstract findDocument(reference: DocumentReference): Promise<string>;
  /** The whole text of a document, or an error: never a part. */
  abstract readDocument(token: string): Promise<DocumentPart[]>;
  /** Signs pages for the provider's in-app browser. */
  abstract jsapiTicket(): Promise<string>;
}
