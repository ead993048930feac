import type { GateKit } from '#engines/admission/web/gate-kit.ts'
import { gateContract } from '../../gate-contract.ts'
import { pageGateMessages } from '../../words/page-gate.ts'

export const gateWords = { key: 'visitors', messages: pageGateMessages }

/** The admission engine's page with this module's calls; a session is a gate. */
export const visitorGate: GateKit = {
  calls: gateContract,
  access: { module: 'visitors', may: 'guard' },
  words: gateWords,
  folder: 'visitor-gate',
}
