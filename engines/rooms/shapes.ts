/** What a room is made for. */
export const roomKinds = ['classroom', 'lecture', 'seminar', 'computer', 'lab', 'language', 'studio', 'other'] as const
export type RoomKind = (typeof roomKinds)[number]

export const equipment = [
  'projector',
  'screen',
  'sockets',
  'computers',
  'whiteboard',
  'microphone',
  'recording',
  'conditioning',
  'stepFree',
] as const
export type Equipment = (typeof equipment)[number]

/** Why a room is not free. */
export const useKinds = ['class', 'exam', 'booking', 'closure'] as const
export type UseKind = (typeof useKinds)[number]

/** A time span of a day, in minutes since midnight. */
export type UseSpan = { from: number; to: number }

/** The end of a day, in minutes since midnight. */
export const dayEnd = 1440
