import { useNavigate } from 'react-router-dom'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink, Link } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { paths } from '#collections/pages/paths.ts'

export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 py-10">
      <PageHeader
        title="404 Page Not Found"
        documentTitle="Page not found"
        text="Did you forget to add the page to the router?"
      />
      <p className="text-soft">
        Check the address, or go to the <Link to={paths.sessions}>sessions</Link>.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void navigate(-1)}>Back</Button>
        <ButtonLink to={paths.overview}>Home</ButtonLink>
      </div>
    </div>
  )
}
