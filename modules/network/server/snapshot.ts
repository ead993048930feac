import type { Account, AccountState, Charge, Device, Month, Plan, Session } from '../shapes.ts'

/** What another system said of an account. Kept, and shown with its age when the system does not answer. */
export type Snapshot = {
  account: Omit<Account, 'allowedActions' | 'isShort' | 'online' | 'username' | 'state'> & { state: AccountState }
  plans: Plan[]
  devices: Omit<Device, 'isThis'>[]
  months: Month[]
  sessions: Session[]
  charges: Charge[]
}
