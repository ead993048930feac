import type { OfficeRow } from '#kernel/office.ts'
import { deskPages } from './desk-pages.ts'
import type { OfficePages, PageProps } from './office-pages.ts'

type Titles =
  `title.${'cases' | 'flows' | 'newFlow' | 'design' | 'form' | 'rules' | 'versions' | 'simulation' | 'board' | 'handOver'}`
type Component = (props: PageProps) => React.ReactNode

type Mounting = {
  base: OfficePages['base']
  /** The module's rights for flows and for cases, as in `flowOfficeCalls`. */
  rights: OfficePages['rights']
  /** Place in the menu. */
  at: number
  load: () => Promise<{ office: OfficePages }>
}

/** The rows of a module's `web/manage/routes.ts` for the back office of its flows. */
export function flowOfficeRows({ base, rights, at, load }: Mounting): OfficeRow<Titles>[] {
  const page = (component: () => Promise<Component>) => async () => {
    const [Page, { office }] = await Promise.all([component(), load()])
    return { default: () => Page({ office }) }
  }
  const desk = (
    part: keyof typeof deskPages,
    icon: string,
    component: () => Promise<Component>,
    place: number | 'under' = 'under',
  ): OfficeRow<Titles> => [
    ...([`${base}/${deskPages[part].path}`, `title.${part}`, icon, rights[deskPages[part].right]] as const),
    ...([page(component), place] as const),
  ]
  const ofFlow = (path: string, title: Titles, component: () => Promise<Component>): OfficeRow<Titles> => [
    ...([`${base}/${path}`, title, 'workflow', rights.design] as const),
    ...([page(component), 'under'] as const),
  ]
  return [
    desk('cases', 'stamp', async () => (await import('./CasesPage.tsx')).CasesPage, at),
    desk('flows', 'workflow', async () => (await import('./FlowsPage.tsx')).FlowsPage),
    desk('board', 'gauge', async () => (await import('./BoardPage.tsx')).BoardPage),
    desk('handOver', 'users-round', async () => (await import('./HandOverPage.tsx')).HandOverPage),
    ofFlow('flows/new', 'title.newFlow', async () => (await import('./FlowGalleryPage.tsx')).FlowGalleryPage),
    ofFlow('flow-design/:id', 'title.design', async () => (await import('./FlowDesignPage.tsx')).FlowDesignPage),
    ofFlow('flow-form/:id', 'title.form', async () => (await import('./FlowFormPage.tsx')).FlowFormPage),
    ofFlow('flow-rules/:id', 'title.rules', async () => (await import('./FlowRulesPage.tsx')).FlowRulesPage),
    ofFlow(
      'flow-versions/:id',
      'title.versions',
      async () => (await import('./FlowVersionsPage.tsx')).FlowVersionsPage,
    ),
    ofFlow(
      'flow-simulation/:id',
      'title.simulation',
      async () => (await import('./FlowSimulationPage.tsx')).FlowSimulationPage,
    ),
  ]
}
