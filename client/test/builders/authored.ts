/** What everything says that administrators write: its version, and who made and changed it when. */
export const authored = {
  version: 3,
  creator_id: 1,
  creator_name: '林晓燕',
  updater_id: null,
  updater_name: null,
  create_time: '2026-11-19T01:05:00Z',
  update_time: '2026-11-20T06:32:08Z',
};
