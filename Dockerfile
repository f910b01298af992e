# The program and git, for build services that run containers.
#
# Tried with buildah, with Debian and its git in the place of Alpine's; the program also runs in an empty container.
#
# FOLDER contains the statically linked program, from a release for Linux or a build of one:
#   docker build --file Dockerfile --tag localization-lint FOLDER
#   docker run --rm --volume "$PWD:/work" localization-lint lint --since main
FROM alpine:3.22
# The checked files belong to another user than the one in the container.
RUN apk add --no-cache git && git config --system --add safe.directory '*'
COPY localization-lint /usr/local/bin/localization-lint
WORKDIR /work
ENTRYPOINT ["localization-lint"]
