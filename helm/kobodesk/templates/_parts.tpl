{{- define "kobodesk.name" -}}
{{- printf "%s-%s" .root.Release.Name .service | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "kobodesk.selector" -}}
app.kubernetes.io/name: kobodesk
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .service }}
{{- end -}}

{{- define "kobodesk.labels" -}}
{{ include "kobodesk.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "kobodesk.secret" -}}
{{- .Values.secrets.existing | default (printf "%s-secrets" .Release.Name) -}}
{{- end -}}

{{/* Changes with the secrets, so that pods are renewed; one that others made is looked at when the chart is installed. */}}
{{- define "kobodesk.secretChecksum" -}}
{{- if .Values.secrets.existing -}}
{{- $found := lookup "v1" "Secret" .Release.Namespace .Values.secrets.existing | default dict -}}
{{- $found.data | default dict | toJson | sha256sum -}}
{{- else -}}
{{- include (print .Template.BasePath "/secrets.yaml") . | sha256sum -}}
{{- end -}}
{{- end -}}

{{/* The pod of one service; .service is its name, .settings its values. */}}
{{- define "kobodesk.pod" -}}
{{- $values := .root.Values -}}
{{- $isGateway := eq .service "gateway" -}}
metadata:
  labels:
    {{- include "kobodesk.labels" . | nindent 4 }}
  annotations:
    checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    checksum/secrets: {{ include "kobodesk.secretChecksum" .root }}
    prometheus.io/scrape: 'true'
    prometheus.io/port: {{ $values.defaults.healthPort | quote }}
    prometheus.io/path: /metrics
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 45
  {{- with $values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "kobodesk.selector" . | nindent 10 }}
  containers:
    - name: {{ .service }}
      image: "{{ $values.image.registry }}/{{ $values.image.repository }}/{{ .service }}:{{ $values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ $values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      ports:
        - name: health
          containerPort: {{ $values.defaults.healthPort }}
        {{- if $isGateway }}
        - name: http
          containerPort: {{ $values.gateway.port }}
        {{- end }}
      envFrom:
        - configMapRef:
            name: {{ .root.Release.Name }}-settings
      env:
        {{- include "kobodesk.environment" . | nindent 8 }}
      {{- if $isGateway }}
      lifecycle:
        preStop:
          exec: { command: [sleep, {{ $values.gateway.preStopSeconds | quote }}] }
      {{- end }}
      # alive from the first moment, also while it migrates or waits for its servers
      startupProbe:
        httpGet: { path: /health/live, port: health }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /health/live, port: health }
        periodSeconds: 10
        timeoutSeconds: 3
      readinessProbe:
        {{- if $isGateway }}
        # its door is open. Whether every service behind it answers is /health/ready: one that is away must not close
        # the door to all the others
        httpGet: { path: /health/live, port: http }
        {{- else }}
        httpGet: { path: /health/ready, port: health }
        {{- end }}
        periodSeconds: 5
        timeoutSeconds: 3
      resources:
        {{- toYaml (.settings.resources | default $values.defaults.resources) | nindent 8 }}
      volumeMounts:
        - name: scratch
          mountPath: /tmp
        {{- if $values.nats.tls.secret }}
        - name: nats-tls
          mountPath: /etc/kobodesk/nats
          readOnly: true
        {{- end }}
  volumes:
    - name: scratch
      emptyDir: {}
    {{- with $values.nats.tls.secret }}
    - name: nats-tls
      secret: { secretName: {{ . }} }
    {{- end }}
{{- end -}}

{{- define "kobodesk.environment" -}}
{{- $secret := include "kobodesk.secret" .root -}}
{{- $values := .root.Values -}}
- name: HEALTH_PORT
  value: {{ $values.defaults.healthPort | quote }}
{{- if eq .service "gateway" }}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: {{ $values.gateway.port | quote }}
{{- end }}
{{- range $variable := list "KOBODESK_INTERNAL_KEY" "KOBODESK_FILE_KEY" "KOBODESK_SIGNING_KEY" "SMTP_URL" }}
- name: {{ $variable }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ $variable }} } }
{{- end }}
{{- if eq .service "payments" }}
- name: PROVIDER_API_KEY
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: PROVIDER_API_KEY } }
{{- end }}
{{- if eq .service "identity" }}
- name: SSO_CLIENT_SECRET
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: SSO_CLIENT_SECRET, optional: true } }
{{- end }}
{{- if ne .service "gateway" }}
- name: MYSQL_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: MYSQL_{{ upper .service }}_PASSWORD } }
- name: MYSQL_URL
  value: mysql://kobodesk_{{ .service }}:$(MYSQL_PASSWORD)@{{ $values.mysql.host }}:{{ $values.mysql.port }}
{{- end }}
- name: NATS_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: NATS_{{ upper .service }}_PASSWORD } }
- name: NATS_URL
  value: {{ ternary "tls" "nats" $values.nats.tls.enabled }}://{{ .service }}:$(NATS_PASSWORD)@{{ $values.nats.servers }}
{{- if $values.nats.tls.secret }}
- name: NATS_CA
  value: /etc/kobodesk/nats/ca.crt
{{- if $values.nats.tls.clientCertificate }}
- name: NATS_CERT
  value: /etc/kobodesk/nats/tls.crt
- name: NATS_KEY
  value: /etc/kobodesk/nats/tls.key
{{- end }}
{{- end }}
{{- with concat $values.extraEnv (.settings.extraEnv | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}
