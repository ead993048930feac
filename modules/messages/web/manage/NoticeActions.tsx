import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'
import { type DeskNotice, deskChanges } from './desk-parts.tsx'
import { useReach, useSendLabel } from './use-reach.ts'
import { useSending } from './use-sending.ts'

/** Actions that send a draft. */
const sends: readonly Action[] = ['send', 'schedule', 'ask']

type Action = DeskNotice['allowedActions'][number]
const looks: Partial<Record<Action, { primary?: boolean; danger?: boolean; icon: string }>> = {
  edit: { icon: 'pencil' },
  unschedule: { icon: 'rotate-ccw' },
  remove: { icon: 'trash-2', danger: true },
  recall: { icon: 'rotate-ccw', danger: true },
  urge: { icon: 'bell' },
  send: { icon: 'send', primary: true },
  schedule: { icon: 'clock', primary: true },
  ask: { icon: 'send', primary: true },
  approve: { icon: 'circle-check', primary: true },
}

/** Actions on a notice, each with a confirmation that names the effect and the number of people. */
export function NoticeActions({ notice, onEdit }: { notice: DeskNotice; onEdit: () => void }) {
  const w = useWords(inboxWords)
  const [recalling, setRecalling] = useState(false)
  const { acts, busy } = useActs(notice)
  const mayCount = notice.allowedActions.some((action) => sends.includes(action))
  const sendLabel = useSendLabel(notice, useReach(notice, mayCount))
  const run = async (action: Action) => {
    if (action === 'edit') return onEdit()
    if (action === 'recall') return setRecalling(true)
    const text = w(`ask.${action}`, await paramsOf(notice, action))
    if (await confirm({ title: w(`action.${action}`), text, ok: w(`action.${action}`) })) await acts[action]()
  }
  const shown = (Object.keys(looks) as Action[]).filter((action) => notice.allowedActions.includes(action))
  return (
    <>
      {shown.map((action) => {
        const { icon, primary = false, danger = false } = looks[action]!
        return (
          <Button
            key={action}
            icon={icon}
            type={primary ? 'primary' : 'default'}
            danger={danger}
            disabled={busy || (primary && action !== 'approve' && sendLabel === w('reach.nobody'))}
            onClick={() => void run(action)}
          >
            {primary && action !== 'approve' ? sendLabel : w(`action.${action}`)}
          </Button>
        )
      })}
      {recalling && <RecallForm notice={notice} onClose={() => setRecalling(false)} />}
    </>
  )
}

/** Recalls a notice; the reason is visible in the back office only. */
function RecallForm({ notice: { id, version }, onClose }: { notice: DeskNotice; onClose: () => void }) {
  const w = useWords(inboxWords)
  return (
    <DrawerForm
      title={w('action.recall')}
      call={contract.recallNotice}
      draftKey={`messages.recall/${id}`}
      initial={{ id, version, reason: '' }}
      changes={deskChanges}
      success={w('done.recalled')}
      saveLabel={w('action.recall')}
      onClose={onClose}
      fields={{ reason: { label: w('recall.reason'), kind: 'long' } }}
    >
      <Alert type="warning" showIcon title={w('ask.recall')} />
    </DrawerForm>
  )
}

function useActs({ id, version }: DeskNotice) {
  const w = useWords(inboxWords)
  const shared = { changes: deskChanges, cover: false }
  const send = useSending()
  const unschedule = useAction(contract.unscheduleNotice, { ...shared, success: w('done.unscheduled') })
  const approve = useAction(contract.approveNotice, { ...shared, success: w('done.sent') })
  const urge = useAction(contract.urgeNotice, { ...shared, success: ({ urged }) => w('done.urged', { n: urged }) })
  const remove = useAction(contract.removeNotice, {
    cover: false,
    success: w('done.removed'),
    onSuccess: () => go('manage/notices', { replace: true }),
  })
  const which = { id, version }
  const acts: Record<Exclude<Action, 'edit' | 'recall'>, () => Promise<unknown>> = {
    send: () => send.run(which),
    schedule: () => send.run(which),
    ask: () => send.run(which),
    unschedule: () => unschedule.run(which),
    approve: () => approve.run(which),
    urge: () => urge.run(which),
    remove: () => remove.run(which),
  }
  return { acts, busy: [send, unschedule, approve, urge, remove].some((action) => action.busy) }
}

/** Counted again now: the count made while writing may be out of date. */
async function paramsOf(notice: DeskNotice, action: Action): Promise<Record<string, string | number>> {
  const { to, audience, sendAt, reached, confirmed } = notice
  if (action === 'urge') return { n: reached - confirmed }
  if (!sends.includes(action)) return { to }
  const counted = await ask(contract.noticeAudience, { audience }).catch(() => undefined)
  return { to, n: counted?.count ?? 0, at: moment(sendAt) }
}
