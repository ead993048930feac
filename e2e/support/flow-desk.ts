import { contract as approvals } from '#modules/approvals/contract.ts'
import { contract as documents } from '#modules/documents/contract.ts'
import { contract as visitors } from '#modules/visitors/contract.ts'
import { type Calling, signedIn } from './payment-desk.ts'

const [student, leader, counsellor] = ['20260001', 'T1001', 'T1002']

type Example = { as: string; query: (call: Calling) => Promise<string> }

const casesOf = (as: string, which: 'todo' | 'done' | 'mine'): Example => ({
  as,
  query: async (call) => `id=${(await call(approvals.cases, { which })).list[0]!.case}`,
})

/** The newest document that was issued. */
const issued = async (call: Calling) => {
  const { list } = await call(documents.archived, { direction: 'out' })
  return call(documents.detail, { id: list[0]!.id })
}
const ofIssued = (as: string): Example => ({ as, query: async (call) => `id=${(await issued(call)).id}` })

const flowOf = (as: string, flow: string): Example => ({ as, query: async () => `flow=${flow}` })
const plain = (as: string): Example => ({ as, query: async () => '' })

const examples: Readonly<Record<string, Example>> = {
  'upcApproval/index': plain(counsellor!),
  'upcApproval/upcdetail': casesOf(leader!, 'done'),
  'upcApproval/userdetail': casesOf(student!, 'mine'),
  'upcApproval/trialUserdetail': casesOf(counsellor!, 'todo'),
  'upcApproval/upcUserProc': casesOf(student!, 'mine'),
  'upcApproval/upcTypeOne': flowOf(student!, 'leave'),
  'upcApproval/upcTypeTwo': flowOf(leader!, 'seal'),
  'upcApproval/upcTypeThree': flowOf(leader!, 'room'),
  'paperApply/index': plain(student!),
  'paperApply/verify': {
    as: student!,
    query: async (call) => `code=${(await call(approvals.papers, {})).list[0]!.code}`,
  },
  'carLicense/index': plain(leader!),
  'carLicense/lookpage': {
    as: leader!,
    query: async (call) => `id=${(await call(approvals.permits, {})).list[0]!.id}`,
  },
  'carLicense/savepage': flowOf(leader!, 'car'),
  'diploma/index': plain(student!),
  'document/sendpage': flowOf(counsellor!, 'document-out'),
  'document/waitpage': {
    as: 'admin',
    query: async (call) => `id=${(await call(documents.backlog, {})).list[0]!.case}`,
  },
  'document/complete': plain(counsellor!),
  'document/flow': plain(counsellor!),
  'document/officialpage': ofIssued(counsellor!),
  'document/redpage': ofIssued('admin'),
  'document/user': ofIssued('admin'),
  'document/choosecompany': ofIssued('admin'),
  'document/flowlog': { as: 'admin', query: async (call) => `id=${(await issued(call)).case}` },
  'document/flowpage': {
    as: leader!,
    query: async (call) => `id=${(await call(documents.readings, {})).list[0]!.circulation}`,
  },
  'rucoffcir/index': plain(leader!),
  'document/verify': { as: 'admin', query: async (call) => `code=${(await issued(call)).code}` },
  'visitor/index': plain(leader!),
  'visitor/invite': plain(leader!),
  'visitor/detail': { as: leader!, query: async (call) => `id=${(await call(visitors.lists, {})).list[0]!.id}` },
  'visitor/case': {
    as: 'admin',
    query: async (call) => `id=${(await call(visitors.cases, { which: 'todo' })).list[0]!.case}`,
  },
  'visitor/pass': { as: leader!, query: aGuestLink },
}

/** The link of a guest who is expected. */
async function aGuestLink(call: Calling): Promise<string> {
  const { list } = await call(visitors.lists, {})
  const { people } = await call(visitors.detail, { id: list.find(({ origin }) => origin === 'invite')!.id })
  const { url } = await call(visitors.link, { guest: people[0]!.id })
  return new URL(url).search.slice(1)
}

const rows = Object.entries(examples)

/** Addresses of the pages of a single case, document, permit or visit. */
export const flowExamples: Readonly<Record<string, () => Promise<string>>> = Object.fromEntries(
  rows.map(([path, { as, query }]) => [path, async () => [path, await signedIn(as, query)].filter(Boolean).join('?')]),
)

/** Who opens them: somebody they concern. */
export const flowReaders: Readonly<Record<string, string>> = Object.fromEntries(
  rows.map(([path, { as }]) => [path, as]),
)
