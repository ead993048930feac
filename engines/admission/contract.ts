import * as z from 'zod'
import { type Access, callsFor } from '#kernel/contract.ts'
import { parseJson } from '#kernel/parse-json.ts'
import {
  id as anId,
  anyId,
  flag,
  int,
  listed as listOf,
  needed,
  paging,
  rowsOf,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { conflicts, door, earlier, listed, passFace, reasons, results, scanFace, verdict } from './shapes.ts'

/** The device generates an id for each scan and reuses it for retries (idempotency key). */
const scan = { session: z.uuid(), id: z.uuid(), gate: trimmed(40).default(''), device: trimmed(64).default('') }
const pass = { grant: z.uuid(), nth: int(1, 255) }

/** A session at whose door the caller may check passes. */
export const gate = z.object({
  ...door.shape,
  ...strings('session', 'title', 'sessionTitle', 'place'),
  startsAt: z.int(),
  seated: z.boolean(),
  expected: z.int(),
  in: z.int(),
})
export type Gate = z.output<typeof gate>

/** A scan that a device decided offline: by its code, or without one by the pass that was looked up. */
export const offlineScan = z.object({
  id: z.uuid(),
  code: z.string().max(300).default(''),
  grant: anyId(),
  nth: int(0, 255).default(0),
  gate: trimmed(40).default(''),
  at: int(0, 4_102_444_800),
  result: z.enum(results),
  reason: z.enum(['', ...reasons]).default(''),
  note: trimmed(200).default(''),
})
export type OfflineScan = z.output<typeof offlineScan>

/** A form body cannot contain lists of objects: they are sent as JSON. */
function asList(sent: unknown): unknown {
  try {
    return typeof sent === 'string' ? parseJson(sent) : sent
  } catch {
    return undefined
  }
}

/** The calls of a door. A module spreads them into its contract under its own path and right (`server/gate-service.ts`). */
export function gateCalls(base: string, access: Access) {
  const { read, write } = callsFor(access)
  return {
    gates: read(`${base}/gates`, {
      about:
        'Sessions at whose doors one may stand: those of around now, the next first; `all` also those that are over.',
      input: z.object({ all: flag().default(false), seated: flag().default(false), ...paging }),
      data: listOf(gate),
    }),
    gate: read(`${base}/gate`, {
      about: 'One such session.',
      input: z.object({ session: anId() }),
      data: gate,
    }),
    check: write(`${base}/check`, {
      about:
        'Whether the bearer of a code is let in, and if so lets them in. With a note, also where a checker may decide.',
      input: z.object({ ...scan, code: z.string().max(500), note: trimmed(200).default('') }),
      data: verdict,
    }),
    letIn: write(`${base}/let-in`, {
      about: 'Lets someone in without a code, and why.',
      input: z.object({ ...scan, ...pass, note: needed(200) }),
      data: verdict,
    }),
    letOut: write(`${base}/let-out`, {
      about: 'Takes an entry back, and why.',
      input: z.object({ ...scan, ...pass, note: needed(200) }),
      data: verdict,
    }),
    findPass: read(`${base}/find-pass`, {
      about: 'Passes of a session by the whole number or name of their holder, or by the seat.',
      input: z.object({ session: anId(), q: trimmed(60).default('') }),
      data: z.object({
        list: z.array(z.object({ ...passFace.shape, live: z.boolean(), entered: earlier.nullable() })),
      }),
    }),
    gateList: read(`${base}/gate-list`, {
      about: 'What a device needs to decide without a signal, a page at a time; `since` only what has changed.',
      input: z.object({
        session: anId(),
        after: anyId(),
        since: int(0).default(0),
        page_size: int(1, 1_000).default(500),
      }),
      data: z.object({
        door,
        asOf: z.int(),
        /** Hex: the door's key, from which the seeds of all its passes are derived. */
        key: z.string(),
        /** P-256, uncompressed, base64url. */
        publicKey: z.string(),
        list: z.array(listed),
        /** Cursor for the next page, sent as `after`; '' at the end. */
        next: z.string(),
      }),
    }),
    mergeScans: write(`${base}/merge-scans`, {
      about: 'What a device decided without a signal. Sent again, it changes nothing.',
      input: z.object({
        session: z.uuid(),
        device: trimmed(64).default(''),
        scans: z.preprocess(asList, z.array(offlineScan).min(1).max(100)),
      }),
      data: z.object({
        merged: z.int(),
        /** Entries that turned out to be wrong; `other` is the one that counts instead. */
        conflicts: rowsOf({
          id: z.string(),
          conflict: z.enum(conflicts),
          pass: passFace.nullable(),
          other: earlier.nullable(),
        }),
      }),
    }),
    gateBoard: read(`${base}/gate-board`, {
      about: 'How many are in, gate by gate, and what was scanned last.',
      input: z.object({
        session: anId(),
        which: z.enum(['all', 'refused', 'conflicts', 'byHand']).default('all'),
        ...paging,
      }),
      data: listOf(scanFace, {
        expected: z.int(),
        in: z.int(),
        conflicts: z.int(),
        gates: z.array(z.object({ gate: z.string(), in: z.int(), refused: z.int(), last: z.int() })),
      }),
    }),
  }
}

export type GateCalls = ReturnType<typeof gateCalls>
