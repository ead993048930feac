import type { GateKit } from '#engines/admission/web/gate-kit.ts'
import { gateContract } from '../gate-contract.ts'
import { pageGateMessages } from '../words/page-gate.ts'

/** The ticket check, also for the pages of modules that use this one. */
export const ticketGate: GateKit = {
  calls: gateContract,
  access: { module: 'tickets', may: 'check' },
  words: { key: 'admission', messages: pageGateMessages },
  folder: 'gate',
}
