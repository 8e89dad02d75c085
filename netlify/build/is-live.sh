#!/bin/sh
# Tells by exit code 0 whether a site was built from the same files as a commit: `is-live.sh COMMIT [URL]`, by default at Netlify's.
# The site is asked, since CACHED_COMMIT_REF may be a preview's commit, or one whose build was cancelled. No answer means no.
site=${2:-$DEPLOY_PRIME_URL}
[ -z "$2" ] && [ "$CONTEXT" = production ] && site=$URL
live=$(curl --silent --location --max-time 20 "$site/api/health" | sed -n 's/.*"commit":"\([0-9a-f]\{40\}\)".*/\1/p')
[ -n "$live" ] && git diff --quiet "$live" "$1" -- . \
  ':(exclude)docs' ':(exclude)tests' ':(exclude).ci' ':(exclude).git*' ':(exclude).vscode' ':(exclude)*.md' ':(exclude)*.test.ts' \
  ':(exclude)biome.json' ':(exclude)knip.json' ':(exclude)stryker.config.json' \
  ':(exclude)dependency-cruiser.config.ts' ':(exclude)playwright.config.ts' ':(exclude)vitest.config.ts'
