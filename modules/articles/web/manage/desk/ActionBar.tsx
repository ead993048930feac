import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../../contract.ts'
import type { ArticleAction } from '../../../shapes.ts'
import { writeWords } from '../words.ts'
import { type Draft, differs, textOfDraft } from './draft.ts'
import { PublishPopup } from './PublishPopup.tsx'
import { ReasonPopup } from './ReasonPopup.tsx'
import { correction, take, terms } from './steps.ts'
import type { ArticleDesk } from './use-article.ts'

type Asked = 'publish' | 'return' | 'withdraw' | 'correct'
const pinDays = 7

/** Buttons by `allowedActions`. */
export function ActionBar({ desk, missing }: { desk: ArticleDesk; missing: number }) {
  const w = useWords(writeWords)
  const [asked, setAsked] = useState<Asked>()
  const { meta, draft, base } = desk
  const may = (action: ArticleAction) => meta.id !== '' && meta.allowedActions.includes(action)
  const changed = (part: (of: Draft) => object) => differs({ ...base, ...part(draft) }, base)
  return (
    <>
      {may('correct') && changed(terms) && (
        <Button onClick={() => void take(desk, 'terms', terms(draft), w('saved'))}>{w('terms.save')}</Button>
      )}
      <More desk={desk} may={may} onAsk={setAsked} />
      {may('return') && <Button onClick={() => setAsked('return')}>{w('action.return')}</Button>}
      {may('approve') && (
        <Button type="primary" onClick={() => void take(desk, 'approve', {}, w('done.approve'))}>
          {w('action.approve')}
        </Button>
      )}
      {may('submit') && (
        <Button
          type={may('publish') ? 'default' : 'primary'}
          onClick={() => void take(desk, 'submit', {}, w('done.submit'))}
        >
          {w('action.submit')}
        </Button>
      )}
      {may('publish') && (
        <Button type="primary" onClick={() => setAsked('publish')}>
          {w('action.publish')}
        </Button>
      )}
      {may('correct') && (
        <Button type="primary" disabled={!changed(textOfDraft)} onClick={() => setAsked('correct')}>
          {w('action.correct')}
        </Button>
      )}
      {asked && <Asking asked={asked} desk={desk} missing={missing} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type AskingProps = { asked: Asked; desk: ArticleDesk; missing: number; onClose: () => void }

function Asking({ asked, desk, missing, onClose }: AskingProps) {
  const w = useWords(writeWords)
  const { draft } = desk
  if (asked === 'publish') {
    const publish = (publishAt: number) =>
      take(desk, 'publish', { publishAt }, w(publishAt ? 'done.schedule' : 'done.publish'))
    return <PublishPopup draft={draft} missing={missing} onDone={publish} onClose={onClose} />
  }
  const input = (reason: string) => (asked === 'correct' ? correction(draft, reason) : { reason })
  return (
    <ReasonPopup
      title={w(`action.${asked}`)}
      {...(asked === 'correct' && { label: w('correction') })}
      help={w(`why.${asked}`)}
      ok={w(`action.${asked}`)}
      danger={asked === 'withdraw'}
      onDone={(reason) => take(desk, asked, input(reason), w(`done.${asked}`))}
      onClose={onClose}
    />
  )
}

type MoreProps = { desk: ArticleDesk; may: (action: ArticleAction) => boolean; onAsk: (asked: Asked) => void }

/** Menu of the less frequent actions. */
function More({ desk, may, onAsk }: MoreProps) {
  const w = useWords(writeWords)
  const remove = useAction(contract.deleteArticle, { changes: [contract.deskArticles] })
  const isPinned = desk.meta.pinnedUntil * 1000 > serverNow()
  const pin = () => {
    const until = isPinned ? 0 : Math.floor(serverNow() / 1000) + pinDays * 86_400
    return take(desk, 'pin', { until }, w(isPinned ? 'done.unpin' : 'done.pin'))
  }
  const drop = async () => {
    if (!(await confirm({ text: w('delete.ask'), ok: w('action.delete'), danger: true }))) return
    const { id, version } = await desk.reload(true)
    if (await remove.run({ id, version })) go('manage/content/articles', { replace: true })
  }
  const items = (['pin', 'unschedule', 'archive', 'withdraw', 'delete'] as const).filter(may)
  const run = (key: string) => {
    if (key === 'withdraw') return onAsk('withdraw')
    if (key === 'delete') return void drop()
    if (key === 'pin') return void pin()
    void take(desk, key as 'unschedule' | 'archive', {}, w(`done.${key as 'unschedule' | 'archive'}`))
  }
  if (!items.length) return null
  return (
    <MenuButton
      label={w('more')}
      items={items.map((key) => ({ key, label: w(key === 'pin' && isPinned ? 'action.unpin' : `action.${key}`) }))}
      onChoose={run}
    />
  )
}
