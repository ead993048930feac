import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import { dropCachedAnswers } from '#kernel/web/session/personal-data.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'

type As = Parameters<ReturnType<typeof useAction<typeof contract.startViewing>>['run']>[0]['as']

/** Opens the portal as another role sees it. */
export function useViewAs(): (as: As, name: string) => Promise<void> {
  const w = useWords(peopleWords)
  const start = useAction(contract.startViewing, {
    onSuccess: () => {
      dropCachedAnswers()
      location.assign(baseRoute())
    },
  })
  return async (as, name) => {
    const asked = { title: w('viewAs.title'), text: w('viewAs.ask', { name }), ok: w('viewAs.start') }
    if (await confirm(asked)) await start.run({ as })
  }
}
