/** The small fixed cast of every demo site. All have the password `campanile`. */
export type DemoPerson = {
  number: string
  name: string
  role: 'student' | 'teacher' | 'counsellor' | 'staff'
  department: string
  email: string
  mobile: string
  /** Application key → modules. */
  grants?: Record<string, string[]>
}

export const demoPassword = 'campanile'

export const everyRight = {
  identity: ['manage'],
  uploads: ['manage'],
  shell: ['manage'],
  bus: ['manage'],
}
