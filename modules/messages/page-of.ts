import type { MessageFace } from '#engines/inbox/shapes.ts'

/** Where one message is read. */
export const pageOf = ({ id, kind }: Pick<MessageFace, 'id' | 'kind'>): string =>
  kind === 'notice' ? `notice/noticepage?id=${id}` : `message/message?id=${id}`
