/** The fixed demo people of every site. All have the password `campanile`. */
export type DemoPerson = {
  number: string
  name: string
  role: 'student' | 'teacher' | 'counsellor' | 'staff'
  department: string
  email: string
  mobile: string
  title?: string
  /** The class of a student. */
  tag?: string
  /** Application key → modules. */
  grants?: Record<string, string[]>
  /** Rights over one unit and those below it, for a number of days. */
  over?: { unit: string; grants: Record<string, string[]>; days: number }
  /** The number of an earlier person in the list who is the same human being. */
  sameAs?: string
}

export const demoPassword = 'campanile'

export const everyRight = {
  office: ['dashboard', 'audit', 'errors', 'feedback', 'jobs'],
  setup: ['edit', 'publish'],
  identity: ['manage', 'verify', 'lookup'],
  people: ['view', 'edit', 'import', 'grant', 'data', 'erase'],
  directory: ['edit', 'unmask', 'manage'],
  uploads: ['manage'],
  calendar: ['manage'],
  rooms: ['manage'],
  agenda: ['manage'],
  messages: ['notice', 'emergency', 'manage'],
  content: ['write', 'review', 'publish', 'manage', 'moderate'],
  guides: ['manage'],
  feeds: ['manage'],
  shell: ['manage'],
  bus: ['manage'],
  payments: ['manage', 'refund'],
  tickets: ['manage', 'check'],
  seats: ['manage'],
  activities: ['manage', 'desk', 'organise', 'approve', 'moderate', 'meetings', 'signUps'],
  forms: ['manage', 'handle'],
  library: ['manage'],
  oneroster: ['manage'],
  scores: ['grades', 'publish', 'appeals', 'statistics', 'manage'],
  timetable: ['manage', 'approve'],
  health: ['statistics', 'cases', 'plans', 'approve', 'gate', 'return'],
  exams: ['manage'],
  courseChoice: ['manage'],
  card: ['desk', 'charge', 'subsidy', 'manage', 'payout'],
  network: ['manage'],
  utilities: ['manage'],
  approvals: ['manage', 'publish', 'gate'],
  visitors: ['guard', 'security', 'manage'],
  documents: ['office', 'archive', 'limited', 'manage'],
  quiz: ['manage', 'judge'],
  checkin: ['manage', 'guard'],
  votes: ['manage', 'inspect'],
  appointments: ['sign', 'approve', 'manage'],
  running: ['manage', 'judge'],
}

/** All rights of these modules. */
export const rightsWith = (modules: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(Object.entries(everyRight).filter(([key]) => modules.includes(key)))

const counsellor = {
  grants: { messages: ['emergency'], health: ['plans'], scores: ['grades'] },
  over: { grants: { identity: ['lookup'], messages: ['notice'], health: ['statistics'] }, days: 180 },
}

/**
 * The demo people of a site, as lines of `number | name | role | department | mailbox | mobile | class or title`. T1002
 * has rights over `school` and is also the student 20239001; the administrator has every right.
 */
export function castOf(host: string, school: string, lines: string): DemoPerson[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [number, name, role, department, mailbox, mobile, more] = line.split(' | ') as [string, ...string[]]
      return {
        ...{ number, name: name!, role: role as DemoPerson['role'], department: department!, mobile: mobile! },
        email: `${mailbox}@${host}`,
        ...(more && { [role === 'student' ? 'tag' : 'title']: more }),
        ...(number === 'T1002' && { ...counsellor, over: { unit: school, ...counsellor.over } }),
        ...(number === '20239001' && { sameAs: 'T1002' }),
        ...(number === 'admin' && { grants: everyRight }),
      }
    })
}
