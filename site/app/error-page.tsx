import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { paths } from '#collections/pages/paths.ts'

export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10 in-[main]:px-0">
      <PageHeader
        title="Sorry, this page did not work"
        text="It may be your connection, or the site has just been updated. Trying again usually helps."
      />
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => location.reload()}>Try again</Button>
        <ButtonLink to={paths.overview}>Home</ButtonLink>
      </div>
    </div>
  )
}
