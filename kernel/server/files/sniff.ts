import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { type LegacyOffice, legacyOfficeIn } from './legacy-office.ts'

type FileGroup = 'picture' | 'document' | 'archive' | 'sound' | 'film' | 'text'

/** The type of a file: one of this short list, detected from its bytes, never from the sender or the file name. */
export type FileKind = Readonly<{ group: FileGroup; type: string; extension: string }>

const office = 'application/vnd.openxmlformats-officedocument'
const kind = (group: FileGroup, type: string, extension: string): FileKind => ({ group, type, extension })
const heic = kind('picture', 'image/heic', 'heic')
const png = kind('picture', 'image/png', 'png')
const m4a = kind('sound', 'audio/mp4', 'm4a')
const mp4 = kind('film', 'video/mp4', 'mp4')

const kinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': kind('picture', 'image/jpeg', 'jpg'),
  'image/png': png,
  'image/apng': png,
  'image/webp': kind('picture', 'image/webp', 'webp'),
  'image/gif': kind('picture', 'image/gif', 'gif'),
  'image/heic': heic,
  'image/heif': heic,
  'application/pdf': kind('document', 'application/pdf', 'pdf'),
  [`${office}.wordprocessingml.document`]: kind('document', `${office}.wordprocessingml.document`, 'docx'),
  [`${office}.spreadsheetml.sheet`]: kind('document', `${office}.spreadsheetml.sheet`, 'xlsx'),
  [`${office}.presentationml.presentation`]: kind('document', `${office}.presentationml.presentation`, 'pptx'),
  'application/zip': kind('archive', 'application/zip', 'zip'),
  'audio/mpeg': kind('sound', 'audio/mpeg', 'mp3'),
  'audio/mp4': m4a,
  'audio/x-m4a': m4a,
  'video/mp4': mp4,
  'video/x-m4v': mp4,
  'video/webm': kind('film', 'video/webm', 'webm'),
}
const legacy: Readonly<Record<LegacyOffice, FileKind>> = {
  doc: kind('document', 'application/msword', 'doc'),
  xls: kind('document', 'application/vnd.ms-excel', 'xls'),
  ppt: kind('document', 'application/vnd.ms-powerpoint', 'ppt'),
}
const plain = kind('text', 'text/plain; charset=utf-8', 'txt')
const csv = kind('text', 'text/csv; charset=utf-8', 'csv')

/** Detects the type from the bytes; undefined if it is not on the list. The name only tells CSV from other text. */
export async function sniff(bytes: Buffer, name = ''): Promise<FileKind | undefined> {
  if (isText(bytes)) return isMarkup(bytes) ? undefined : /\.csv$/i.test(name) ? csv : plain
  const old = legacyOfficeIn(bytes)
  if (old) return legacy[old]
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && Object.hasOwn(kinds, found.mime) ? kinds[found.mime] : undefined
}

/** The same for the first part of a long file, which may end in the middle of a UTF-8 character. */
export function sniffBeginning(bytes: Buffer, name = ''): Promise<FileKind | undefined> {
  let end = bytes.length
  while (end > bytes.length - 3 && end > 1 && (bytes[end - 1]! & 0xc0) === 0x80) end--
  const isCut = end > 0 && bytes[end - 1]! >= 0xc0
  return sniff(isCut ? bytes.subarray(0, end - 1) : bytes, name)
}

/** Every binary type above contains a NUL or invalid UTF-8, except that a PDF may contain neither. */
function isText(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') !== '%PDF-' && !bytes.includes(0) && isUtf8(bytes)
}

/** HTML, SVG and other XML begin with a tag, a comment or a declaration. */
function isMarkup(bytes: Buffer): boolean {
  const text = bytes
    .toString('utf8', 0, 100_000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<[a-z!?/]/i.test(text)
}
