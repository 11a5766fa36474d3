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

{{/* The pod of one service; .service is its name, .settings its values, .port the port of its probes. */}}
{{- define "kobodesk.pod" -}}
{{- $values := .root.Values -}}
metadata:
  labels:
    {{- include "kobodesk.labels" . | nindent 4 }}
  annotations:
    checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    prometheus.io/scrape: 'true'
    prometheus.io/port: {{ .port | quote }}
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
        - name: http
          containerPort: {{ .port }}
      envFrom:
        - configMapRef:
            name: {{ .root.Release.Name }}-settings
      env:
        {{- include "kobodesk.environment" . | nindent 8 }}
      startupProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 10
        timeoutSeconds: 3
      readinessProbe:
        httpGet: { path: /health/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 3
      resources:
        {{- toYaml (.settings.resources | default $values.defaults.resources) | nindent 8 }}
      volumeMounts:
        - name: scratch
          mountPath: /tmp
  volumes:
    - name: scratch
      emptyDir: {}
{{- end -}}

{{- define "kobodesk.environment" -}}
{{- $secret := include "kobodesk.secret" .root -}}
{{- $values := .root.Values -}}
- name: {{ if eq .service "gateway" }}PORT{{ else }}HEALTH_PORT{{ end }}
  value: {{ .port | quote }}
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
- name: MYSQL_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: MYSQL_{{ upper .service }}_PASSWORD } }
- name: NATS_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: NATS_{{ upper .service }}_PASSWORD } }
- name: MYSQL_URL
  value: mysql://kobodesk_{{ .service }}:$(MYSQL_PASSWORD)@{{ $values.mysql.host }}:{{ $values.mysql.port }}
- name: NATS_URL
  value: nats://{{ .service }}:$(NATS_PASSWORD)@{{ $values.nats.host }}:{{ $values.nats.port }}
{{- end -}}
