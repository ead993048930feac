import react from '@vitejs/plugin-react'

export const statics = '/site/static/'

/** The entry as a document names it without a build, in the folder of its language. */
const portalEntry = /static\/[a-z]+\/missing\.js/g
const officeEntry = /static\/[a-z]+\/office\/missing\.js/g

/** Shows uncaught errors in Vite's overlay, with file and line. */
const overlay = `
const show = (error) => {
  const Overlay = customElements.get('vite-error-overlay')
  if (Overlay && error) document.body.append(new Overlay({ message: String(error.message ?? error), stack: error.stack ?? '' }))
}
addEventListener('error', ({ error }) => show(error))
addEventListener('unhandledrejection', ({ reason }) => show(reason))`

/** Changes a document of the portal to load sources through Vite instead of a build, with notices on top. */
export function devDocument(html: string, notices: readonly string[], entry = 'app/web.tsx'): string {
  const head = [
    `<script type="module">${react.preambleCode.replace('__BASE__', statics)}</script>`,
    `<script type="module" src="${statics}@vite/client"></script>`,
    `<script type="module">${overlay}</script>`,
  ].join('\n')
  const loaded = html.replace(officeEntry, 'static/app/office.tsx').replace(portalEntry, `static/${entry}`)
  return loaded.replace('<head>', () => `<head>\n${head}`).replace(/<body[^>]*>/, (body) => body + bannerOf(notices))
}

const bannerOf = (notices: readonly string[]): string =>
  notices
    .map(
      (text) =>
        `<p role="alert" style="margin:0;padding:8px 16px;background:#b42318;color:#fff;font:14px monospace">${text}</p>`,
    )
    .join('')
