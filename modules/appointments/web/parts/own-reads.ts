import { contract } from '../../contract.ts'

/** What changes with one’s own bookings. */
export const ownReads = [contract.mine, contract.booking, contract.home, contract.resource, contract.resources]
