import { configure } from '@testing-library/react'

// A busy machine must not fail a test: what is awaited for a second at rest may take ten.
configure({ asyncUtilTimeout: 10_000 })
