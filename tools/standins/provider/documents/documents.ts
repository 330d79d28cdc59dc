import { failed, ok, text, type Answer, type Call } from '../http.js';
import { page } from '../paging.js';
import type { ProviderState } from '../state.js';
import { blocksOf } from './blocks.js';
import type { ContentBlock, SeededDocument } from './content.js';

const mostBlocks = 500;

/** The document, or why the application doesn't get it. */
function readable(state: ProviderState, token: string): SeededDocument | Answer {
  const document = state.documents.find((one) => one.token === token);
  if (!document) return failed(404, 1770002, 'not found');
  return document.closed ? failed(403, 1770032, 'forBidden') : document;
}
const refused = (found: SeededDocument | Answer): found is Answer => 'status' in found;

/** GET /docx/v1/documents/:document_id */
export function oneDocument(state: ProviderState, _call: Call, token: string): Answer {
  const found = readable(state, token);
  if (refused(found)) return found;
  return ok({ document: { document_id: token, revision_id: 1, title: found.title } });
}

/** GET /docx/v1/documents/:document_id/blocks */
export function documentBlocks(state: ProviderState, call: Call, token: string): Answer {
  const found = readable(state, token);
  return refused(found) ? found : page(call, blocksOf(found), mostBlocks);
}

/** GET /wiki/v2/spaces/get_node */
export function wikiNode(state: ProviderState, call: Call): Answer {
  const token = call.query.get('token') ?? '';
  const document = state.documents.find(({ wiki }) => wiki === token);
  if (!document) return failed(400, 131005, 'not found: node not exist');
  const { title } = document;
  return ok({ node: { node_token: token, obj_token: document.token, obj_type: 'docx', title } });
}

/** Of the control plane: writes a document anew, or makes one; `closed` takes the application's leave away or gives it. */
export function writeDocument(state: ProviderState, call: Call): Answer {
  const { token, title, pieces, closed } = call.body;
  let document = state.documents.find((one) => one.token === text(token));
  if (!document) {
    document = { token: text(token), title: text(title), pieces: [] };
    state.documents.push(document);
  }
  if (title !== undefined) document.title = text(title);
  if (Array.isArray(pieces)) document.pieces = pieces as ContentBlock[];
  if (closed !== undefined) document.closed = closed === true;
  return ok({ document });
}
