import { gateService as serviceOf } from '#engines/admission/server/gate-service.ts'
import { findDoor, gate, gates } from './doors.ts'

export const gateService = serviceOf({ module: 'tickets', gates, gate, findDoor })
