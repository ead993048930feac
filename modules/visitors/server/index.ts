import { serveFlowOffice } from '#engines/flow/server/office/serve.ts'
import { servedFlow, serveFlow } from '#engines/flow/server/served.ts'
import { notFound } from '#kernel/language/words.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract as own } from '../contract.ts'
import { flowRights } from '../flow-rights.ts'
import { gateContract } from '../gate-contract.ts'
import { guestContract } from '../guest-contract.ts'
import { visitors } from '../module.ts'
import { officeContract } from '../office-contract.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { apply, applyInfo } from './apply.ts'
import { audited } from './audited.ts'
import { desk } from './desk.ts'
import { gateBoard } from './gate/board.ts'
import { check, letIn, letOut } from './gate/check.ts'
import { gate, gates } from './gate/doors.ts'
import { inside } from './gate/inside.ts'
import { findPass, gateList } from './gate/list.ts'
import { mergeScans } from './gate/merge.ts'
import { findHost, spot, spotPage, spots } from './gate/spot.ts'
import { decline, fill, pass } from './guest.ts'
import { invite, options, path } from './invite.ts'
import { jobs } from './jobs.ts'
import { link, renewLink } from './links.ts'
import { messageTopics } from './notifications.ts'
import { block, blocks, lift } from './office/blocks.ts'
import { figures } from './office/figures.ts'
import { allGates, saveGate } from './office/gates.ts'
import { exports } from './office/sheets.ts'
import { allVisits, assignHost, cancelVisit, reveal, visitGuests } from './office/visits.ts'
import { answerSpot, decide, detail, lists } from './own.ts'
import { seed } from './seed.ts'

const contract = { ...own, ...guestContract, ...gateContract, ...officeContract }

const forHosts = { options, lists, detail, path, invite, decide, answerSpot, link, renewLink }
const forGuests = { pass, fill, decline, applyInfo, apply }
const forGuards = {
  ...{ gates, gate, check, letIn, letOut, findPass, gateList, mergeScans, gateBoard },
  ...{ inside, findHost, spot, spotPage, spots },
}
const flowOffice = serveFlowOffice(desk, flowRights)
const forOffice = {
  ...flowOffice.service,
  ...{ visits: allVisits, visitGuests, reveal, cancelVisit, assignHost, allGates, saveGate },
  ...{ blocks, block, lift, figures },
}

/** Cases begin with a visit, never by themselves. */
const forCases = {
  ...serveFlow(desk),
  startable: () => ({ list: [] }),
  startPage: notThere,
  startCase: notThere,
  saveCaseDraft: notThere,
}

function notThere(): never {
  throw notFound()
}

export const served = serve(
  visitors,
  contract,
  { ...forCases, ...forHosts, ...forGuests, ...forGuards, ...forOffice },
  {
    ...servedFlow(desk, { agenda, jobs, messageTopics }),
    ...{ audited, seed, exports: { ...flowOffice.exports, ...exports } },
    settingWords: settingMessages,
    editors: { ...flowOffice.editors, allGates: { entity: 'visitors.gate', writes: ['saveGate'] } },
  },
)
