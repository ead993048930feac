import type { Kind } from '../shapes.ts'

export type Thing = {
  sourcedId: string
  status: 'active' | 'tobedeleted'
  dateLastModified: string
  [field: string]: unknown
}
export type RosterData = Record<Kind, Thing[]>

const ref = (sourcedId: string, type: string) => ({
  sourcedId,
  type,
  href: `https://roster.example/${type}s/${sourcedId}`,
})
const thing = (sourcedId: string, fields: object): Thing => ({
  ...{ sourcedId, status: 'active', dateLastModified: '2026-08-01T08:00:00.000Z', metadata: {} },
  ...fields,
})

const user = (id: string, role: string, org: string, names: [given: string, family: string], more: object = {}) =>
  thing(id, {
    ...{ enabledUser: 'true', username: id.toLowerCase(), userIds: [], identifier: id, grades: [] },
    ...{ givenName: names[0], familyName: names[1], email: `${id.toLowerCase()}@roster.example` },
    roles: [{ roleType: 'primary', role, org: ref(org, 'org') }],
    ...more,
  })

/** A small school: a faculty with a department, two semesters, two courses, two classes and a few people. */
export const rosterData = (): RosterData => ({
  orgs: [
    thing('o-1', { name: '示例大学', type: 'school', identifier: 'UNI' }),
    thing('o-2', { name: '数学学院', type: 'department', identifier: 'MATH', parent: ref('o-1', 'org') }),
    thing('o-3', { name: '统计系', type: 'department', identifier: 'STAT', parent: ref('o-2', 'org') }),
  ],
  academicSessions: [
    thing('y-1', {
      title: '2026-2027',
      type: 'schoolYear',
      startDate: '2026-09-01',
      endDate: '2027-07-10',
      schoolYear: '2027',
    }),
    thing('s-2', {
      ...{
        title: '2027 春季学期',
        type: 'semester',
        startDate: '2027-02-22',
        endDate: '2027-06-27',
        schoolYear: '2027',
      },
      parent: ref('y-1', 'academicSession'),
    }),
    thing('s-1', {
      ...{
        title: '2026 秋季学期',
        type: 'semester',
        startDate: '2026-09-09',
        endDate: '2027-01-10',
        schoolYear: '2027',
      },
      parent: ref('y-1', 'academicSession'),
    }),
    thing('g-1', {
      ...{ title: '期中', type: 'gradingPeriod', startDate: '2026-11-02', endDate: '2026-11-08', schoolYear: '2027' },
      parent: ref('s-1', 'academicSession'),
    }),
  ],
  users: [
    user('R1001', 'teacher', 'o-2', ['文静', '欧阳'], { sms: '13900017001' }),
    user('R2001', 'student', 'o-3', ['一凡', '司马']),
    user('R2002', 'student', 'o-3', ['Anna', 'Berg']),
    user('R9001', 'guardian', 'o-1', ['先生', '司马']),
  ],
  courses: [
    thing('c-1', { title: '高等数学', courseCode: 'MATH 1001', org: ref('o-2', 'org') }),
    thing('c-2', { title: '统计学', courseCode: 'STAT2001', org: ref('o-3', 'org') }),
  ],
  classes: [
    thing('k-1', {
      ...{ title: '高等数学 01 班', classCode: 'MATH1001.01', classType: 'scheduled', course: ref('c-1', 'course') },
      terms: [ref('s-1', 'academicSession')],
    }),
    thing('k-2', {
      ...{ title: '统计学 01 班', classCode: 'STAT2001.01', classType: 'scheduled', course: ref('c-2', 'course') },
      terms: [ref('g-1', 'academicSession')],
    }),
  ],
  enrollments: [
    ['e-1', 'k-1', 'R1001', 'teacher'],
    ['e-2', 'k-1', 'R2001', 'student'],
    ['e-3', 'k-1', 'R2002', 'student'],
    ['e-4', 'k-2', 'R2001', 'student'],
    ['e-5', 'k-2', 'R9001', 'guardian'],
  ].map(([id, held, who, role]) =>
    thing(id!, { role, class: ref(held!, 'class'), user: ref(who!, 'user'), primary: 'false' }),
  ),
  lineItems: [
    thing('l-1', { title: '平时作业', class: ref('k-1', 'class') }),
    thing('l-2', { title: '期末总评', class: ref('k-1', 'class') }),
  ],
  results: [
    thing('r-1', {
      lineItem: ref('l-1', 'lineItem'),
      student: ref('R2001', 'user'),
      score: 70,
      scoreStatus: 'fully graded',
    }),
    thing('r-2', {
      lineItem: ref('l-2', 'lineItem'),
      student: ref('R2001', 'user'),
      score: 92.0,
      scoreStatus: 'fully graded',
    }),
  ],
})
