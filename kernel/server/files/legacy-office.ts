const endOfChain = 0xfffffffa
const mostDirectoryBytes = 1 << 20
const stream = 2

/** The kind of document by the name of its main stream. */
const kinds: Readonly<Record<string, LegacyOffice>> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
}

export type LegacyOffice = 'doc' | 'xls' | 'ppt'

/**
 * Word, Excel and PowerPoint before 2007 share one container format (OLE), a small file system whose directory tells
 * which one it is. Undefined for any other use of the container (installers, mail, thumbnails), and for a broken one.
 */
export function legacyOfficeIn(bytes: Buffer): LegacyOffice | undefined {
  if (bytes.length < 512 || bytes.readUInt32BE(0) !== 0xd0cf11e0) return undefined
  const sector = 1 << bytes.readUInt16LE(30)
  if (sector !== 512 && sector !== 4096) return undefined
  const at = (index: number) => (index + 1) * sector
  const seen = new Set<number>()
  for (let index = bytes.readUInt32LE(48); index < endOfChain; index = nextOf(bytes, index, sector)) {
    if (seen.has(index) || seen.size * sector > mostDirectoryBytes || at(index) + sector > bytes.length)
      return undefined
    seen.add(index)
    const found = kindIn(bytes.subarray(at(index), at(index) + sector))
    if (found) return found
  }
  return undefined
}

/** The next sector of the chain, by the allocation table, whose first 109 sectors are listed in the header. */
function nextOf(bytes: Buffer, index: number, sector: number): number {
  const perTable = sector / 4
  const table = Math.floor(index / perTable)
  if (table >= 109) return endOfChain
  const place = (bytes.readUInt32LE(76 + table * 4) + 1) * sector + (index % perTable) * 4
  return place + 4 <= bytes.length ? bytes.readUInt32LE(place) : endOfChain
}

function kindIn(directory: Buffer): LegacyOffice | undefined {
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = directory.readUInt16LE(at + 64)
    if (directory[at + 66] !== stream || length < 2 || length > 64) continue
    const name = directory.toString('utf16le', at, at + length - 2)
    if (Object.hasOwn(kinds, name)) return kinds[name]
  }
  return undefined
}
