import { Refused } from '#kernel/web/calls/faults.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useShare } from '#kernel/web/device/share.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useTitle } from '#kernel/web/pages/title.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Filling } from '../shapes.ts'
import { useVariant } from './addresses.ts'
import { EditPage } from './EditPage.tsx'
import { FillPage } from './FillPage.tsx'
import { FormsBody } from './Forms.tsx'
import { QueryPage } from './QueryPage.tsx'
import { formsWords } from './words.ts'
import './forms.css'

/** The form named by the URL or by the site's setting; the list without either. */
export default function Fill() {
  const w = useWords(formsWords)
  const { query, params } = usePage()
  const variant = useVariant()
  const formid = params.formid ?? query.formid ?? query.id ?? variant.form
  // Drafts are per person, so the session has to be known first.
  const isKnown = useSession().state !== 'unknown'
  const read = useRead(peopleContract.fill, { formid }, { when: formid !== '' && isKnown })
  useTitle(read.data?.title)
  useShare('forms', formid)
  const isNone = formid === '' || (variant.form === formid && isRefused(read, 'noSuchForm'))
  if (isNone) return <NoForm title={w(variant.title as 'title.form')} isSet={formid !== ''} />
  if (!read.data) {
    return (
      <Screen
        title={w(variant.title as 'title.form')}
        read={read}
        refused={read.fault instanceof Refused && <NoAccess refused={read.fault} />}
      >
        {() => null}
      </Screen>
    )
  }
  if (query.edit) return <EditPage key={query.edit} form={read.data} read={read} submission={query.edit} />
  return variant.query ? <QueryPage form={read.data} /> : <FillPage key={read.data.id} form={read.data} read={read} />
}

const isRefused = ({ fault }: Read<Filling>, name: string): boolean => fault instanceof Refused && fault.fail === name

function NoAccess({ refused: { fail, message } }: { refused: Refused }) {
  return fail === 'noSuchForm' || message === '' ? <Denied /> : <Empty icon="lock" title={message} />
}

function NoForm({ title, isSet }: { title: string; isSet: boolean }) {
  const w = useWords(formsWords)
  return (
    <Screen title={title}>
      {isSet && <Notice text={w('fill.goneList')} />}
      <FormsBody />
    </Screen>
  )
}
