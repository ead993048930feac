/** Slots of an hour from 8:00 to 22:00 on every day. */
export const everyRule = { opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 480, to: 1320 }], slot: 60, horizon: 14 }
