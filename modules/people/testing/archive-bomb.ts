import { constants, deflateRawSync } from 'node:zlib'

/** An Excel file of 300 KB that declares a small size and unpacks to 300 MB. */
export function archiveBomb(): Buffer {
  const name = Buffer.from('xl/workbook.xml')
  const block = Buffer.alloc(1 << 20, 0x20)
  // After a full flush a packed block stands on its own, so it is packed once and repeated.
  const repeated = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array.from({ length: 299 }, () => repeated), deflateRawSync(block)])
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(100, 22)
  head.writeUInt16LE(name.length, 26)
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(0x02014b50, 0)
  head.copy(listed, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length + name.length, 12)
  end.writeUInt32LE(head.length + name.length + packed.length, 16)
  return Buffer.concat([head, name, packed, listed, name, end])
}
