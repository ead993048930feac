import { crc32, deflateRawSync } from 'node:zlib'

export const csv = (head: string, ...lines: string[]): string => [head, ...lines].join('\r\n')

/** A ZIP archive with these files, compressed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(title.length, 26)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50, 0)
    head.copy(listed, 6, 4, 30)
    listed.writeUInt32LE(at, 42)
    directory.push(listed, title)
    bodies.push(head, title, packed)
    at += 30 + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const about = 'sourcedId,status,dateLastModified'

/** The bundle of a school with one class; `changes` replaces files. */
export const bundle = (changes: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({
    'manifest.csv': csv(
      'propertyName,value',
      'manifest.version,1.0',
      'oneroster.version,1.2',
      ...['orgs', 'academicSessions', 'users', 'courses', 'classes', 'enrollments'].map((name) => `file.${name},bulk`),
      'file.results,absent',
    ),
    'orgs.csv': csv(`${about},name,type,identifier,parentSourcedId`, 'o-1,,,示例大学,school,UNI,'),
    'academicSessions.csv': csv(
      `${about},title,type,startDate,endDate,parentSourcedId,schoolYear`,
      's-1,,,2026 秋季学期,semester,2026-09-07,2027-01-10,,2027',
    ),
    'users.csv': csv(
      `${about},enabledUser,username,userIds,givenName,familyName,identifier,email,primaryOrgSourcedId`,
      'u-1,,,true,yifan,,一凡,司马,R2001,yifan@roster.example,o-1',
      'u-2,,,true,wenjing,,文静,欧阳,R1001,,',
    ),
    'roles.csv': csv(
      `${about},userSourcedId,roleType,role,beginDate,endDate,orgSourcedId`,
      'x-1,,,u-1,primary,student,,,o-1',
      'x-2,,,u-2,primary,teacher,,,o-1',
    ),
    'courses.csv': csv(`${about},title,courseCode,orgSourcedId`, 'c-1,,,高等数学,MATH1001,o-1'),
    'classes.csv': csv(
      `${about},title,courseSourcedId,classCode,classType,schoolSourcedId,termSourcedIds`,
      'k-1,,,高等数学 01 班,c-1,MATH1001.01,scheduled,o-1,s-1',
    ),
    'enrollments.csv': csv(
      `${about},classSourcedId,schoolSourcedId,userSourcedId,role`,
      'e-1,,,k-1,o-1,u-1,student',
      'e-2,,,k-1,o-1,u-2,teacher',
    ),
    ...changes,
  })
