import type { PassageView } from '#contracts';
import type { NumberedPassage } from './passage.repository.js';

export const passageView = ({ passageId, no, place, table, text }: NumberedPassage): PassageView => ({
  passage_id: passageId,
  no,
  place,
  table,
  text,
});
