import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, id, paged, paging, strings, text } from '#kernel/shapes.ts'
import { audiences, mostFilmBytes } from './kinds.ts'
import { manageContract } from './manage-contract.ts'

const own = callsFor('person')
const open = callsFor('public')

const base64Bytes = 15 << 20
const audience = z.enum(audiences).default('owner')

const file = z.object({
  ...strings('url', 'id', 'name', 'type'),
  size: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Thumbnail of a picture. */
  thumb: z.string().optional(),
})
const kept = file.extend({ list: z.array(file) })
const listed = file.extend({ audience: z.enum(audiences), owner: z.string(), created: z.number() })

export const contract = {
  upload: own.write('/api/upload/index', {
    about:
      'Keeps the files of a multipart body, all or none. The answer is about the first; `list` has them all. ' +
      '`audience` says who may open them: the owner, anyone logged in, or (for managers) anyone.',
    fileBytes: mostFilmBytes,
    input: z.object({ audience }),
    data: kept,
  }),
  uploadBase64: own.write('/api/upload/bybase64', {
    about: 'Keeps one picture sent as base64, bare or as a data URL.',
    bodyBytes: base64Bytes,
    input: z.object({ image: text(base64Bytes).default(''), name: text(300).default(''), audience }),
    data: kept,
  }),
  attach: open.read('/site/attach', {
    about: 'The bytes of a file, whole or a range. `file` is `all/<id>/<name>`; `thumb=1` asks for the small picture.',
    input: z.object({ file: text(2_000).default(''), thumb: flag().default(false) }),
    data: z.unknown(),
  }),
  lists: own.read('/api/upload/lists', {
    about: "The person's own files, newest first; `all=1` gives managers everybody's.",
    input: z.object({ ...paging, all: flag().default(false) }),
    data: paged(listed),
  }),
  remove: own.write('/api/upload/remove', {
    about: 'Removes a file of the person, or any file for managers.',
    input: z.object({ id: id() }),
  }),
  ...manageContract,
}
